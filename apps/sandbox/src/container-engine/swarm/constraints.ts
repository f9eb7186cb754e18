import type { Node } from './node.ts'
import { swarmRefusal } from './refusal.ts'

/** A condition of a service on its node, such as `node.labels.disk == ssd`. */
export type Constraint = { readonly key: string; readonly isEqual: boolean; readonly value: string }

export const readConstraint = (text: string): Constraint => {
  const [, key, operator, value] = /^\s*([\w.-]+)\s*(==|!=)\s*(.*?)\s*$/.exec(text) ?? []
  if (key === undefined || value === undefined) {
    throw swarmRefusal(400, 'InvalidArgument', 'constraint expected one operator from ==, !=')
  }
  return { key, isEqual: operator === '==', value }
}

const attributeOf = (node: Node, key: string): string | undefined => {
  if (key.startsWith('node.labels.')) return node.labels[key.slice('node.labels.'.length)] ?? ''
  if (key === 'node.id') return node.id
  if (key === 'node.hostname') return node.name
  return key === 'node.role' ? node.role : undefined
}

/** Whether a node fulfils a constraint; one that the engine does not know is never fulfilled. */
export const fulfils = (node: Node, { key, isEqual, value }: Constraint): boolean => {
  const own = attributeOf(node, key)
  return own !== undefined && (own === value) === isEqual
}
