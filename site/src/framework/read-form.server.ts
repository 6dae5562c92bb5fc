import { data } from 'react-router'

/**
 * Returns the form that a request posts, without consuming its body. Throws a 400 for the error
 * page if the body is not a form, such as JSON or an empty or malformed body.
 */
export async function readForm(request: Request): Promise<FormData> {
  return request
    .clone()
    .formData()
    .catch(() => {
      throw malformedForm()
    })
}

/** Returns the 400 that an action throws for a form that no page of the site sends. */
export function malformedForm() {
  return data(null, { status: 400 })
}
