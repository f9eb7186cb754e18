import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { Skeleton } from '../../common/index.ts'
import { nearestServersRecipe } from './nearest-servers.recipe.ts'

const rows = [0, 1, 2, 3]

/** Placeholder of `NearestServers`, whose length is unknown. */
export const NearestPlaceholder = () => {
  const styles = useSlotRecipe({ recipe: nearestServersRecipe })()
  return (
    <chakra.div css={styles.list}>
      {rows.map((row) => (
        <chakra.div key={row} css={styles.row}>
          <chakra.span css={styles.text}>
            <chakra.span display="block">
              <Skeleton width="160px" height="14px" />
            </chakra.span>
            <chakra.span css={styles.meta}>
              <Skeleton width="112px" height="12px" />
            </chakra.span>
          </chakra.span>
          <Skeleton width="76px" height="12px" />
          <Skeleton width="52px" height="controlSmall" />
        </chakra.div>
      ))}
    </chakra.div>
  )
}
