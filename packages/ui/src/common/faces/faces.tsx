import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { facesRecipe } from './faces.recipe.ts'

export type FacesProps<Face extends string> = {
  /** The label for each state. */
  faces: Readonly<Record<Face, ReactNode>>
  shown: NoInfer<Face>
}

/** The label of a control that changes with its state without changing its width. */
export const Faces = <Face extends string>({ faces, shown }: FacesProps<Face>) => {
  const styles = useSlotRecipe({ recipe: facesRecipe })()
  return (
    <chakra.span css={styles.root}>
      {Object.entries<ReactNode>(faces).map(([face, content]) => (
        <chakra.span key={face} css={styles.face} aria-hidden={face !== shown || undefined}>
          {content}
        </chakra.span>
      ))}
    </chakra.span>
  )
}
