/** An error response with the engine's wording. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The engine adds an RPC prefix to errors of its swarm component. */
export const swarmRefusal = (status: number, code: string, reason: string): Refusal =>
  new Refusal(status, `rpc error: code = ${code} desc = ${reason}`)

export const notManager =
  "This node is not a swarm manager. Worker nodes can't be used to view or modify cluster state. Please run this command on a manager node or promote the current node to a manager."
