import { defineLayerStyles } from '@chakra-ui/react/styled-system'

const cut = (size: string) => `polygon(0 0, calc(100% - ${size}) 0, 100% ${size}, 100% 100%, 0 100%)`

/** The one motif: a corner cut at 45 degrees (design.md, form). */
export const layerStyles = defineLayerStyles({
  chamfer: { value: { clipPath: cut('10px') } },
  chamferSmall: { value: { clipPath: cut('7px') } },
  panel: { value: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border', borderRadius: 'control' } },
})
