import type { Node } from './node.ts'
import { swarmRefusal } from './refusal.ts'

/** A condition of a service on its node, such as `node.labels.disk == ssd`. */
export type Constraint = { readonly key: string; readonly isEqual: boolean; readonly value: string }

export const readConstraint = (text: string): Constraint => {
  const [, key, operator, value] = /^([\w.-]+)\s*(==|!=)(.*)$/.exec(text.trim()) ?? []
  if (key === undefined || value === undefined) {
    throw swarmRefusal(400, 'InvalidArgument', 'constraint expected one operator from ==, !=')
  }
  return { key, isEqual: operator === '==', value: value.trim() }
}

const attributeOf = (node: Node, key: string): string | undefined => {
  if (key.startsWith('node.labels.')) return node.labels[key.slice('node.labels.'.length)] ?? ''
  if (key === 'node.id') return node.id
  if (key === 'node.hostname') return node.name
  return key === 'node.role' ? node.role : undefined
}

/** Whether a node fulfils a constraint; an unknown constraint is never fulfilled. */
export const fulfils = (node: Node, { key, isEqual, value }: Constraint): boolean => {
  const own = attributeOf(node, key)
  return own !== undefined && (own === value) === isEqual
}
