import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { ErrorState } from '../error-state/error-state.tsx'
import type { Loadable } from '../loadable/loadable.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { SlowNote } from '../slow-note/slow-note.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { loadedRecipe } from './loaded.recipe.ts'

export type LoadedProps<T> = {
  /** What the content is made of. */
  data: Loadable<T>
  /** What screen readers say while it loads: "Loading the servers…". */
  loading: string
  /** What failed: "The servers could not be loaded". */
  failed: string
  /** Placeholders with the size of the content; by default lines, and the page's footer is hidden meanwhile. */
  placeholder?: ReactNode
  /** The number of placeholder lines. */
  lines?: number
  /** The content. */
  children: (data: T) => ReactNode
}

/** Content that is loaded first: placeholders, the slow note, or the failure with a retry until then. */
export const Loaded = <T,>({ data, loading, failed, placeholder, lines = 4, children }: LoadedProps<T>) => {
  const styles = useSlotRecipe({ recipe: loadedRecipe })()
  if (data.status === 'ready') return children(data.data)
  if (data.status === 'failed') return <ErrorState title={failed} {...data} />
  return (
    <chakra.div css={styles.wait} aria-busy>
      <VisuallyHidden role="status">{loading}</VisuallyHidden>
      {placeholder ?? <Lines count={lines} />}
      <SlowNote isShown={data.isSlow} onRetry={data.onRetry} />
    </chakra.div>
  )
}

const widths = ['62%', '48%', '70%', '40%', '56%']

const Lines = ({ count }: { count: number }) => {
  const styles = useSlotRecipe({ recipe: loadedRecipe })()
  return (
    <chakra.div css={styles.lines} aria-hidden data-pending>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <chakra.div key={place} css={styles.line}>
          <Skeleton width={widths[place % widths.length] ?? '50%'} height="14px" />
        </chakra.div>
      ))}
    </chakra.div>
  )
}
