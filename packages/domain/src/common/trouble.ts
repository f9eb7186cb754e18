/**
 * Why no usable answer came. `offline`: this device has no network. `no_answer`: no response, or a timeout.
 * `server_error`: the server reported a failure or sent an unreadable answer.
 */
export const troubles = ['offline', 'no_answer', 'server_error'] as const
export type Trouble = (typeof troubles)[number]

/** The server refused because of a rate limit. */
export type TooManyRequests = { readonly retryAfterSeconds: number | undefined }
