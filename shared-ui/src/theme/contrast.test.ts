import { contrastRatio } from './contrast';
import { themes, type ThemeName } from './themeVariables';

const names = ['light', 'dark'] as const satisfies ThemeName[];
const tones = ['primary', 'success', 'error', 'warning', 'info', 'light', 'dark'] as const;
const grounds = ['page', 'surface', 'raised', 'muted'] as const;

describe.each(names)('the %s theme', (name) => {
  const { color } = themes[name];

  describe.each(grounds)('on %s', (ground) => {
    it.each(['text', 'secondary', 'placeholder', 'link'] as const)('%s can be read', (role) => {
      expect(contrastRatio(color[role], color[ground])).toBeGreaterThanOrEqual(4.5);
    });

    it.each(['success', 'error', 'warning', 'info'] as const)('%s text can be read', (tone) => {
      expect(contrastRatio(color[tone].text, color[ground])).toBeGreaterThanOrEqual(4.5);
    });

    it('text can be read while hovered', () => {
      expect(contrastRatio(color.text, color.hover, color[ground])).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(color.secondary, color.hover, color[ground])).toBeGreaterThanOrEqual(4.5);
    });

    it.each(['quiet', 'quietHover'] as const)('a %s button can be read', (fill) => {
      expect(contrastRatio(color.text, color[fill], color[ground])).toBeGreaterThanOrEqual(4.5);
    });

    it('focus ring and input border can be seen', () => {
      expect(contrastRatio(color.focus, color[ground])).toBeGreaterThanOrEqual(3);
      expect(contrastRatio(color.inputBorder, color[ground])).toBeGreaterThanOrEqual(3);
    });
  });

  it.each(tones)('%s badges can be read, light and solid', (tone) => {
    for (const ground of grounds) {
      expect(contrastRatio(color[tone].softText, color[tone].soft, color[ground])).toBeGreaterThanOrEqual(
        4.5,
      );
    }
    expect(contrastRatio(color[tone].solidText, color[tone].solid)).toBeGreaterThanOrEqual(4.5);
  });

  it('text and links can be read on an alert', () => {
    for (const tone of tones) {
      expect(contrastRatio(color.text, color[tone].soft, color.page)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('buttons, inputs, tooltips, active items and disabled controls can be read', () => {
    expect(contrastRatio(color.onBrand, color.brand)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(color.onBrand, color.brandHover)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(color.placeholder, color.input)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(color.text, color.input)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(color.inputBorder, color.input)).toBeGreaterThanOrEqual(3);
    expect(contrastRatio(color.tooltipText, color.tooltip)).toBeGreaterThanOrEqual(4.5);
    for (const ground of grounds) {
      expect(contrastRatio(color.activeItemText, color.activeItem, color[ground])).toBeGreaterThanOrEqual(
        4.5,
      );
    }
    expect(contrastRatio(color.disabledText, color.disabled)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(color.qrInk, color.qrPaper)).toBeGreaterThanOrEqual(15);
  });
});
