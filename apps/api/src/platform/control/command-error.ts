/** A failed command; its message is shown to the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
