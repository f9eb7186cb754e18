/** The keyboard shortcuts of the review page, as printed on the keys. */
export const keys = {
  steps: ['J', 'K'],
  pictures: ['L', 'H'],
  modes: ['1–4'],
  swap: ['B'],
  zoom: ['+', '-'],
  whole: ['W'],
  outline: ['O'],
  search: ['/'],
  approveFold: ['A'],
  approve: ['⇧A'],
  rejectFold: ['R'],
  reject: ['⇧R'],
  undo: ['Z'],
} as const
