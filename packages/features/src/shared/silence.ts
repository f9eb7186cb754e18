import type { Trouble } from '@warmup/domain/common'

/** Why there is no answer at this moment: a browser that reports no network is believed, one that reports a network is not. */
export const silence = (): Extract<Trouble, 'no_answer' | 'offline'> =>
  navigator.onLine === false ? 'offline' : 'no_answer'
