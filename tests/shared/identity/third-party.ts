import * as client from 'openid-client'

/** Where another site, which signs people in with us, has them come back to. */
export const redirectUri = 'https://rp.example/callback'

/** Begins a sign-in at another site, which asks for consent. */
export async function beginElsewhere(
  config: client.Configuration,
  parameters: Record<string, string> = {},
) {
  const verifier = client.randomPKCECodeVerifier()
  const start = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid profile email offline_access',
    prompt: 'consent',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...parameters,
  })
  return { start, verifier }
}

/** Ends it: the tokens for the code in the address that the browser came back to. */
export function redeemElsewhere(config: client.Configuration, callback: URL, verifier: string) {
  return client.authorizationCodeGrant(config, callback, {
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
}
