import { use, useState } from 'react'
import { LiveCopy } from './live-copy.tsx'
import { type Size, type StillProps, scaleOf } from './still-props.ts'

let asked: Promise<boolean> | undefined
/** Whether the server has pictures: a plain build has none. */
const arePicturesAvailable = (): Promise<boolean> => {
  asked ??= fetch('stills/available.json')
    .then(async (response) => response.ok && (await response.text()) === 'true')
    // Also if the page is left before the text has arrived.
    .catch(() => false)
  return asked
}

/** Cancels the request of a picture that is no longer on the page. */
const cancelOnUnmount = (image: HTMLImageElement) => () => image.removeAttribute('src')

/** What a story shows: a picture of the camera, or a live copy where there is none. */
export const Still = (props: StillProps) => {
  const { wanted, name, onSize } = props
  const hasPictures = use(arePicturesAvailable())
  const [isMissing, setMissing] = useState(false)
  const [size, setSize] = useState<Size>()
  if (!hasPictures || isMissing) return <LiveCopy {...props} />
  const { storyId, locale, theme, isOwnViewport } = wanted
  // Pixels of the picture for each CSS pixel.
  const density = storyId.startsWith('screens-') ? 1 : 2
  const measure = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    // For a story that shows nothing, the camera takes one CSS pixel.
    const measured =
      naturalWidth > density ? { width: naturalWidth / density, height: naturalHeight / density } : undefined
    setSize(measured)
    onSize(measured)
  }
  return (
    <img
      ref={cancelOnUnmount}
      alt={name}
      loading="lazy"
      src={`stills/${storyId}-${isOwnViewport ? 'fit' : wanted.width}-${locale}-${theme}.webp`}
      width={size && size.width * scaleOf(size, props)}
      onError={() => setMissing(true)}
      onLoad={({ currentTarget }) => measure(currentTarget)}
    />
  )
}
