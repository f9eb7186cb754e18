/** Round trip in milliseconds from Shanghai, by region code. */
const roundTrips: Readonly<Record<string, number>> = {
  'shanghai-2': 11,
  'ap-shanghai': 12,
  'ap-nanjing': 18,
  'ap-wuhan': 25,
  'ap-beijing': 29,
  'ap-guangzhou': 36,
  'ap-hongkong': 43,
  'ap-chongqing': 49,
  'ap-chengdu': 55,
  'ap-seoul': 62,
  'ap-tokyo': 84,
  'ap-bangkok': 91,
  'ap-singapore': 96,
  'ap-jakarta': 118,
  'ap-mumbai': 137,
  'ap-sydney': 152,
  'na-siliconvalley': 160,
  'eu-frankfurt': 210,
  'na-ashburn': 228,
  'sa-saopaulo': 318,
}
const unknownRegion = 120

/** Round trip in milliseconds from Shanghai. */
export const roundTripTo = (region: string): number => roundTrips[region] ?? unknownRegion
