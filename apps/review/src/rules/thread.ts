import { z } from 'zod/mini'
import type { Signature } from './decision.ts'
import { commentMaxLength } from './limits.ts'

const commentSchema = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(commentMaxLength)),
  /** The author, as Git names them. */
  by: z.string(),
  /** When, as ISO 8601 in UTC. */
  at: z.string(),
})
export type ThreadComment = z.infer<typeof commentSchema>

const threadSchema = z.object({ comments: z.array(commentSchema), isResolved: z.boolean() })
export type Thread = z.infer<typeof threadSchema>

/** The threads of the reviewers by component: a fold of the next run has another number of pictures, but its component stays. */
export const threadsSchema = z.record(z.string(), threadSchema)
export type Threads = z.infer<typeof threadsSchema>

/** A new comment, or whether the thread is resolved. */
export const threadActionSchema = z.union([
  z.object({ component: z.string().check(z.minLength(1)), text: commentSchema.shape.text }),
  z.object({ component: z.string().check(z.minLength(1)), isResolved: z.boolean() }),
])
export type ThreadAction = z.infer<typeof threadActionSchema>

/** The threads after an action. A comment opens a resolved thread again; a thread without comments cannot be resolved. */
export const actOnThread = (threads: Threads, action: ThreadAction, signature: Signature): Threads => {
  const { component } = action
  const { comments } = threads[component] ?? { comments: [] }
  if ('text' in action)
    return {
      ...threads,
      [component]: { comments: [...comments, { text: action.text, ...signature }], isResolved: false },
    }
  return comments.length === 0 ? threads : { ...threads, [component]: { comments, isResolved: action.isResolved } }
}

export const countOpenThreads = (threads: Threads): number =>
  Object.values(threads).filter(({ isResolved }) => !isResolved).length
