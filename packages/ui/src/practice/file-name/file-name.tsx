import { Fragment } from 'react'

/** The name of a file, which may break behind each of its parts instead of within them. */
export const FileName = ({ name }: { name: string }) => {
  const parts = name.split(/(?<=[_-])/)
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name, which never move
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
