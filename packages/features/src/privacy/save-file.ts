/** Offers a text as a file, in the way that every browser knows: a press on a link. */
export const saveFile = (name: string, type: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads the address after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
