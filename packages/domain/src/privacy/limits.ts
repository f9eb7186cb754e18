/** Maximum age of the sign-in with which the account can be deleted. */
export const deletionSignInMs = 15 * 60_000
