import { type Membership, memberships } from './membership.ts'

/** Parses groups from a list or comma-separated text; ignores groups without a badge. */
export const readGroups = (value: unknown): readonly Membership[] => {
  const names = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  const given = new Set(names.map((name) => String(name).trim().toLowerCase()))
  return memberships.filter((membership) => given.has(membership))
}
