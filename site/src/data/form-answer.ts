import type { FormResult } from './form-result.ts'

/** What a script asks for when it sends a form. */
export const formAnswerType = 'application/json'

/** The data that the action answered with, or where to go on, in place of a redirect. */
export type FormAnswer =
  | { result: FormResult }
  | {
      to: string
      /** It is not a page that the browser's router knows, or it must be loaded again. */
      wholePage: boolean
    }
