/** Any other code is shown as it is (docs/product.md#regions). */
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

/** The regions of the filter's group China. Nanjing and Chongqing are not among them (docs/product.md#regions). */
export const chinaRegions: readonly string[] = [
  'ap-shanghai',
  'ap-beijing',
  'ap-guangzhou',
  'ap-chengdu',
  'ap-wuhan',
  'ap-hongkong',
] satisfies Region[]

export const regionGroups = ['all', 'china', 'asia', 'europe', 'america'] as const
export type RegionGroup = (typeof regionGroups)[number]

const groupOfPrefix: Record<string, Exclude<RegionGroup, 'all'>> = {
  ap: 'asia',
  eu: 'europe',
  na: 'america',
  sa: 'america',
}

/** Whether a region belongs to a filter group. Codes without a known prefix belong to `all` only. */
export const isInRegionGroup = (code: string, group: RegionGroup): boolean => {
  if (group === 'all') return true
  if (chinaRegions.includes(code)) return group === 'china'
  return groupOfPrefix[code.split('-', 1)[0] ?? ''] === group
}
