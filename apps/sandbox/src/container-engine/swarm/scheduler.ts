import { fulfils } from './constraints.ts'
import type { Node } from './node.ts'
import type { ServicePlan } from './service-plan.ts'
import { type Task, takesRoom } from './task.ts'

const isOpen = ({ state, availability }: Node): boolean => state === 'ready' && availability === 'active'

const hasRoom = (node: Node, plan: ServicePlan, there: readonly Task[]): boolean => {
  const cpu = there.reduce((sum, task) => sum + task.plan.cpuNanos, plan.cpuNanos)
  const memory = there.reduce((sum, task) => sum + task.plan.memoryBytes, plan.memoryBytes)
  return cpu <= node.cpuNanos && memory <= node.memoryBytes
}

const hasPorts = (plan: ServicePlan, there: readonly Task[]): boolean =>
  !there.some((task) => task.plan.hostPorts.some((port) => plan.hostPorts.includes(port)))

/** Reasons to reject a node, in the order of the engine's checks. */
const reasons = [
  'not available for new tasks',
  'insufficient resources',
  'scheduling constraints not satisfied',
  'host-mode port already in use',
] as const

const refusalOf = (node: Node, plan: ServicePlan, there: readonly Task[]): (typeof reasons)[number] | undefined => {
  if (!isOpen(node)) return 'not available for new tasks'
  if (!hasRoom(node, plan, there)) return 'insufficient resources'
  if (!plan.constraints.every((constraint) => fulfils(node, constraint))) return 'scheduling constraints not satisfied'
  return hasPorts(plan, there) ? undefined : 'host-mode port already in use'
}

/** Returns the suitable node with the fewest tasks, else why no node is suitable. */
export const chooseNode = (plan: ServicePlan, nodes: readonly Node[], tasks: readonly Task[]): Node | string => {
  const candidates = nodes.map((node) => {
    const there = tasks.filter((task) => task.node === node && takesRoom(task))
    return { node, count: there.length, refusal: refusalOf(node, plan, there) }
  })
  const [best] = candidates.filter(({ refusal }) => refusal === undefined).toSorted((a, b) => a.count - b.count)
  if (best !== undefined) return best.node
  const counts = reasons
    .map((reason) => ({ reason, count: candidates.filter(({ refusal }) => refusal === reason).length }))
    .filter(({ count }) => count > 0)
    .map(({ reason, count }) => {
      const nodes = `${count} ${count === 1 ? 'node' : 'nodes'}`
      return reason === 'not available for new tasks' ? `${nodes} ${reason}` : `${reason} on ${nodes}`
    })
  return `no suitable node (${counts.join('; ')})`
}
