/**
 * What kept an answer from coming. `offline`: this device has no network. `no_answer`: nothing came back, or not in time.
 * `server_error`: the server answered that it failed, or something that means nothing.
 */
export const troubles = ['offline', 'no_answer', 'server_error'] as const
export type Trouble = (typeof troubles)[number]
