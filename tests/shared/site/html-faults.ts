import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // HTML ignores the case of attributes and takes `<br/>` and `checked=""`: React writes them so.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    // Two of a name are never shown at once, such as the links of the header and of its menu.
    'unique-landmark': 'off',
    // The sizes and colours of pictures.
    'no-inline-style': 'off',
    // The boxes of one question have one name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    // The ids of React's `useId` begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
  },
})

/** What is wrong with a page's HTML: the rule, what it says and where; empty if it is valid. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
