import type { Api } from '../api/call.ts'

/** Wraps an API client; `apiResponses` collects the responses of all its calls. */
export function recordResponses(client: Api): { api: Api; apiResponses: Response[] } {
  const apiResponses: Response[] = []
  const api: Api = async (path, init) => {
    const response = await client(path, init)
    apiResponses.push(response)
    return response
  }
  return { api, apiResponses }
}
