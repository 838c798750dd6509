import { Badge, type BadgeColor } from './Badge';

const colors: readonly BadgeColor[] = ['primary', 'success', 'error', 'warning', 'info', 'light', 'dark'];

export const Light = () =>
  colors.map((color) => (
    <Badge key={color} color={color}>
      {color}
    </Badge>
  ));
export const Solid = () =>
  colors.map((color) => (
    <Badge key={color} color={color} variant="solid">
      {color}
    </Badge>
  ));
export const Small = () =>
  colors.map((color) => (
    <Badge key={color} color={color} size="sm">
      {color}
    </Badge>
  ));
