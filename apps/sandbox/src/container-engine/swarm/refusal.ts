/** An answer other than success, as the engine words it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** What the swarm's own part of the engine refuses comes through a second protocol, and says so. */
export const swarmRefusal = (status: number, code: string, reason: string): Refusal =>
  new Refusal(status, `rpc error: code = ${code} desc = ${reason}`)

export const notManager =
  "This node is not a swarm manager. Worker nodes can't be used to view or modify cluster state. Please run this command on a manager node or promote the current node to a manager."
