/** Thrown when a queue already holds as many waiting jobs as it may. */
export class JobQueueFullError extends Error {
  constructor(queue: string) {
    super(`The queue ${queue} is full`)
    this.name = 'JobQueueFullError'
  }
}
