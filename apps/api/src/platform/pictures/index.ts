export { createPictures, type Drawing, type Pictures } from './create-pictures.ts'
export { drawable, headingFamily, textFamily } from './picture-fonts.ts'
export { sendPicture } from './send-picture.ts'
