/** The address of the server under test, known once it has started. */
export const siteUrl = () => `http://127.0.0.1:${process.env['E2E_PORT']}`
