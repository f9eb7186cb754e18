import { addressOf } from './links.tsx'
import { variantsOf } from './narrowing.tsx'
import { usePageSettings } from './page-settings.ts'
import { Cell, fitWidth, StateName, type StateSheetProps, useWidth } from './state-sheet.tsx'

const smallest = 200
const gap = 12
const height = 132

/** All states small, for an overview: twelve fit on a screen that is 1200 px wide. */
export const ContactSheet = ({ stories, narrowing, isScreen }: StateSheetProps) => {
  const [sheet, room] = useWidth()
  const columns = Math.max(1, Math.floor((room + gap) / (smallest + gap)))
  const width = Math.floor((room - gap * (columns - 1)) / columns)
  const { theme, language } = usePageSettings()
  const variants = variantsOf(narrowing, fitWidth(isScreen))
  const variant = variants.find((one) => one.theme === theme && one.locale === language) ?? variants[0]
  return (
    <div ref={sheet} className="wp-contact" style={{ gap, gridTemplateColumns: `repeat(${columns}, ${width}px)` }}>
      {room > 0 &&
        variant &&
        stories.map(({ id, ...state }) => (
          <figure key={id}>
            <Cell wanted={{ storyId: id, ...variant }} width={width} height={height} />
            <figcaption>
              <a href={addressOf('story', id, variant)} target="_top">
                <StateName {...state} />
              </a>
            </figcaption>
          </figure>
        ))}
    </div>
  )
}
