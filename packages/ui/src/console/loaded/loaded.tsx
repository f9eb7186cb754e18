import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { ErrorState, type Loadable, Skeleton, SlowNote, VisuallyHidden } from '../../common/index.ts'
import { loadedRecipe } from './loaded.recipe.ts'

export type LoadedProps<T> = {
  /** What the content is made of. */
  data: Loadable<T>
  /** What screen readers say while it loads: "Loading the servers…". */
  loading: string
  /** What failed: "The servers could not be loaded". */
  failed: string
  /** The number of placeholder lines. */
  lines?: number
  /** The content. */
  children: (data: T) => ReactNode
}

const widths = ['62%', '48%', '70%', '40%', '56%']

/** Content of the console that is loaded first: placeholders, the slow note, or the failure with a retry until then. */
export const Loaded = <T,>({ data, loading, failed, lines = 4, children }: LoadedProps<T>) => {
  const styles = useSlotRecipe({ recipe: loadedRecipe })()
  if (data.status === 'ready') return children(data.data)
  if (data.status === 'failed')
    return (
      <ErrorState title={failed} trouble={data.trouble} onRetry={data.onRetry} isRetrying={data.isRetrying ?? false} />
    )
  return (
    <chakra.div css={styles.wait} role="status" aria-busy data-pending>
      <VisuallyHidden>{loading}</VisuallyHidden>
      {Array.from({ length: lines }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <chakra.div key={place} css={styles.line}>
          <Skeleton width={widths[place % widths.length] ?? '50%'} height="14px" />
        </chakra.div>
      ))}
      <SlowNote isShown={data.isSlow ?? false} onRetry={data.onRetry} />
    </chakra.div>
  )
}
