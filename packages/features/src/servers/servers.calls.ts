import { areaCalls } from '../shared/index.ts'

/** Calls of the server list. A prerendered page starts without their code, because it already has its data. */
export const serverCalls = areaCalls(() => import('@warmup/domain/servers/calls'))
