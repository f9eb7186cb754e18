/** The folder beside `community.yaml` with the community's own pictures, and the path on the site where they are served. */
export const pictureFolder = 'look'

const fileForm = /^[a-z0-9][a-z0-9_-]{0,63}\.(svg|png|webp|jpe?g)$/i
const addressForm = /^(https:\/\/[^/\s]|\/(?!\/))/

/** Whether a picture is a file in the folder `look`, and not an address. */
export const isPictureFile = (picture: string): boolean => fileForm.test(picture)

/**
 * Whether the operator can write it for a picture: a web address with HTTPS, a path on this site, or a file in the folder
 * `look`. Pages with HTTPS show no picture from an address without.
 */
export const isPicture = (picture: string): boolean =>
  isPictureFile(picture) || (addressForm.test(picture) && URL.canParse(picture, 'http://localhost'))

/** The address of a picture. `version` changes with the content of a file, so that browsers load the new one. */
export const pictureHref = (picture: string, version?: string): string =>
  isPictureFile(picture) ? `/${pictureFolder}/${picture}${version === undefined ? '' : `?v=${version}`}` : picture
