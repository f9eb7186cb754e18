/** Prefixes of map names that say only their kind. */
const kind = /^(?:de|cs|ar|gg|aim|awp|surf|dm|retake|retakes)_/

/** A map's name as players say it: "Mirage" for `de_mirage` or `workshop/3070284539/de_mirage`. */
export const mapTitle = (map: string): string => {
  const plain = map.split('/').at(-1)?.trim().toLowerCase() ?? ''
  return plain
    .replace(kind, '')
    .split('_')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
