import type { Api } from '../api/call.ts'

/** Returns a wire like the given one, and what it has answered by now. */
export function noteAnswers(given: Api): { api: Api; madeFrom: Response[] } {
  const madeFrom: Response[] = []
  const api: Api = async (path, init) => {
    const response = await given(path, init)
    madeFrom.push(response)
    return response
  }
  return { api, madeFrom }
}
