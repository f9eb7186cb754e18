/** Saves a text as a file, by a click on a link, which every browser supports. */
export const saveFile = (name: string, type: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
