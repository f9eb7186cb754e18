import { lastOfAll, settleOrder } from '../list/steady-order.ts'
import type { Server } from '../server/server.ts'

/** Unknown codes are shown unchanged (docs/product/servers.md#regions). */
export const regions = [
  'ap-beijing',
  'ap-shanghai',
  'ap-chengdu',
  'ap-chongqing',
  'ap-wuhan',
  'ap-hongkong',
  'ap-guangzhou',
  'ap-nanjing',
  'ap-singapore',
  'ap-tokyo',
  'ap-seoul',
  'ap-sydney',
  'ap-mumbai',
  'ap-jakarta',
  'eu-frankfurt',
  'na-siliconvalley',
  'na-ashburn',
  'sa-saopaulo',
  'shanghai-2',
] as const
export type Region = (typeof regions)[number]

export const isRegion = (code: string): code is Region => regions.some((region) => region === code)

/** Parts of the world in the region filter (docs/product/servers.md#regions). */
export const regionGroups = ['china', 'asia', 'europe', 'america'] as const
export type RegionGroup = (typeof regionGroups)[number]

/** Regions that a community assigns to a group itself. */
export type RegionLists = { readonly [Group in RegionGroup]?: readonly string[] | undefined }

/** Default regions of China. Excludes Nanjing and Chongqing. */
const chinaRegions: readonly string[] = [
  'ap-shanghai',
  'ap-beijing',
  'ap-guangzhou',
  'ap-chengdu',
  'ap-wuhan',
  'ap-hongkong',
] satisfies Region[]

const groupOfPrefix = new Map<string, RegionGroup>([
  ['ap', 'asia'],
  ['eu', 'europe'],
  ['na', 'america'],
  ['sa', 'america'],
])

/** A region's group: the community's list, else the default list of China, else its prefix; undefined if unknown. */
export const regionGroupOf = (code: string, lists: RegionLists): RegionGroup | undefined => {
  const listed = regionGroups.find((group) => lists[group]?.includes(code))
  if (listed !== undefined) return listed
  if (lists.china === undefined && chinaRegions.includes(code)) return 'china'
  return groupOfPrefix.get(code.split('-', 1)[0] ?? '')
}

/**
 * Sorts regions by the smallest latency of their servers. Imperceptible differences keep the given order; unmeasured
 * regions come last.
 */
export const nearestRegionsFirst = (
  codes: readonly string[],
  servers: readonly Server[],
  latencyOf: (server: Server) => number | undefined,
): string[] => {
  const nearest = new Map<string, number>()
  for (const server of servers) {
    const latency = latencyOf(server)
    if (latency !== undefined) nearest.set(server.region, Math.min(latency, nearest.get(server.region) ?? latency))
  }
  return settleOrder(
    codes,
    (code) => nearest.get(code) ?? lastOfAll,
    () => 0,
  )
}
