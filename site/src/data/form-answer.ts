/** What a script asks for when it sends a form: where to go on, in place of a redirect. */
export const formAnswerType = 'application/json'

export type FormAnswer = {
  to: string
  /** It is not a page that the browser's router knows, or it must be made anew. */
  wholePage: boolean
}
