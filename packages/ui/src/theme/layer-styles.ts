import { defineLayerStyles } from '@chakra-ui/react/styled-system'

const cut = (size: string) => `polygon(0 0, calc(100% - ${size}) 0, 100% ${size}, 100% 100%, 0 100%)`

/** A corner cut at 45 degrees (docs/product/shell.md#shape). */
export const layerStyles = defineLayerStyles({
  chamfer: { value: { clipPath: cut('10px') } },
  chamferSmall: { value: { clipPath: cut('7px') } },
  panel: { value: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border', borderRadius: 'control' } },
})
