/** A map in the sandbox's workshop. */
export type WorkshopItem = { readonly number: string; readonly map: string; readonly title: string }

/** The maps that the sample servers play, and one with a long title. */
const workshopItems: readonly WorkshopItem[] = [
  { number: '3070284539', map: 'aim_botz', title: 'Aim Botz' },
  { number: '3084291314', map: 'am_redline_14', title: 'Redline 1v1 Arena' },
  { number: '3073875025', map: 'prefire_mirage', title: 'Mirage - Prefire Practice (5 Routes, Bots Peek Back)' },
  { number: '3078701726', map: 'recoil_master', title: '压枪大师' },
]

export const workshopItemOf = (number: string): WorkshopItem | undefined =>
  workshopItems.find((item) => item.number === number)
