/** The keyboard shortcuts of the review page, as printed on the keys. */
export const keys = {
  steps: ['J', 'K'],
  modes: ['1–4'],
  swap: ['B'],
  zoom: ['+', '-'],
  whole: ['W'],
  outline: ['O'],
  search: ['/'],
  approve: ['A'],
  approveGroup: ['⇧A'],
  reject: ['R'],
  rejectGroup: ['⇧R'],
  note: ['N'],
  undo: ['Z'],
} as const
