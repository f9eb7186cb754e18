/** A signing secret of Standard Webhooks from random bytes, of which there must be 24 to 64. */
export const signingSecretOf = (bytes: Uint8Array): string => `whsec_${btoa(String.fromCharCode(...bytes))}`
