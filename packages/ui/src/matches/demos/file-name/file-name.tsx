import { shownDemoName } from '@warmup/domain/matches'
import { Fragment } from 'react'

/** The name of a demo, which may wrap between its parts but not within them. */
export const FileName = ({ name }: { name: string }) => {
  const parts = shownDemoName(name).split(/(?<=[_-])/)
  return (
    <span key={name} translate="no">
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name, which never move
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
