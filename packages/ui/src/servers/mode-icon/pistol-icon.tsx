import { createLucideIcon } from 'lucide-react'

/** A pistol in the hand of the other icons; Lucide has none. */
export const PistolIcon = createLucideIcon('pistol', [
  [
    'path',
    { d: 'M3 7h17a1 1 0 0 1 1 1v3h-8l-1.2 2.4a2 2 0 0 1-1.8 1.1H8.6L7.5 19H3l2-8H4a1 1 0 0 1-1-1z', key: 'body' },
  ],
  ['path', { d: 'M6 7V5.5', key: 'sight' }],
  ['path', { d: 'M17 7V5.5', key: 'muzzle' }],
])
