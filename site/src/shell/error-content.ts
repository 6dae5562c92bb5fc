import { msg } from '@lingui/core/macro'

/** The title and message of the error page for an HTTP status. */
export function errorContent(status: number) {
  if (status === 404) {
    return {
      title: msg`404 Oh No!`,
      message: msg`Sorry, but this link is invalid. Please double check your URL or discover new posts below.`,
    }
  }
  if (status === 410) {
    return {
      title: msg`No longer here`,
      message: msg`What you are looking for was withdrawn. There is more to discover below.`,
    }
  }
  return {
    title: msg`An error occurred`,
    message: msg`Sorry, but we encountered an error. Please try again later or discover new posts below.`,
  }
}
