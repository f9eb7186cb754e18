import type { Cluster } from '../swarm/cluster.ts'
import { findNamed } from '../swarm/ids.ts'
import type { Node } from '../swarm/node.ts'
import { Refusal } from '../swarm/refusal.ts'
import type { Container, Task } from '../swarm/task.ts'
import { type ContainerPath, findPath } from './container-files.ts'

/** A container of a node, with its task. */
export type Found = { readonly task: Task; readonly container: Container }

/** Returns the container with this id or name. Throws 404 if there is none. */
export const findContainer = (cluster: Cluster, node: Node, wanted: string): Found => {
  const all = cluster
    .containersOf(node)
    .map((found) => ({ ...found, id: found.container.id, name: found.container.name }))
  const found = findNamed(all, wanted)
  if (found === undefined) throw new Refusal(404, `No such container: ${wanted}`)
  return found
}

/** Returns a path in a container. Throws 404 if it does not exist. */
export const pathIn = (node: Node, { task, container }: Found, path: string | undefined): ContainerPath => {
  const [target, name = ''] = [...task.plan.mounts].find(([folder]) => `${path}/`.startsWith(`${folder}/`)) ?? []
  const volume = node.volumes.get(name)
  if (target === undefined || volume === undefined) return findPath(container.id, undefined, path)
  return findPath(container.id, { target, volume, isReadOnly: task.plan.readOnlyMounts.has(target) }, path)
}
