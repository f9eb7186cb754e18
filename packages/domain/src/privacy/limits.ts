/** How recent the sign-in must be to delete the account. */
export const deletionSignInMs = 15 * 60_000
