import type { FilterOptions } from '@warmup/domain/servers'

/** The three filters that are menus. */
export type FilterKind = keyof FilterOptions
export const filterKinds = ['modes', 'maps', 'regions'] as const satisfies FilterKind[]
