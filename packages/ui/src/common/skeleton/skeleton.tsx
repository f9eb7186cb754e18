import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { skeletonRecipe } from './skeleton.recipe.ts'

const Block = chakra('span', skeletonRecipe)

export type SkeletonProps = Pick<ComponentProps<typeof Block>, 'width' | 'height' | 'borderRadius'>

/** A grey loading placeholder. Hidden from screen readers: set `aria-busy` on its container. */
export const Skeleton = ({ height = '1em', ...rest }: SkeletonProps) => <Block aria-hidden height={height} {...rest} />
