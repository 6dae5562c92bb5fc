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
      throw data(null, { status: 400 })
    })
}
