import { data } from 'react-router'

/**
 * The form that a request posts, which may be read again. Throws a 400 for the error page where the
 * body is no form, as JSON, an empty or a broken one are not.
 */
export async function readForm(request: Request): Promise<FormData> {
  return request
    .clone()
    .formData()
    .catch(() => {
      throw malformedForm()
    })
}

/** What an action throws for a form that none of the site's pages sends: the error page with 400. */
export function malformedForm() {
  return data(null, { status: 400 })
}
