import type { Kind, SizeChart } from '../../pictures/things.ts'
import { wordsOfKind } from './kinds.ts'
import type { SizeScale } from './words.ts'

const charts: { [scale in SizeScale]?: SizeChart } = {
  clothing: {
    unit: 'inches',
    columns: ['Size', 'US', 'Bust', 'Waist', 'Hips'],
    rows: [
      ['XS', '0–2', '32', '25', '35'],
      ['S', '4–6', '34', '27', '37'],
      ['M', '8–10', '36', '29', '39'],
      ['L', '12–14', '38.5', '31.5', '41.5'],
      ['XL', '16–18', '41.5', '34.5', '44.5'],
    ],
  },
  waist: {
    unit: 'inches',
    columns: ['Size', 'US', 'Waist', 'Hips'],
    rows: [
      ['25', '0', '25', '35'],
      ['26', '2', '26', '36'],
      ['27', '4', '27', '37'],
      ['28', '6', '28', '38'],
      ['29', '8', '29', '39'],
      ['30', '10', '30', '40'],
      ['31', '12', '31', '41'],
    ],
  },
  shoe: {
    unit: 'inches',
    columns: ['US', 'UK', 'EU', 'Foot'],
    rows: [
      ['6', '4', '37', '9'],
      ['7', '5', '38', '9.3'],
      ['8', '6', '39', '9.7'],
      ['9', '7', '40', '10'],
      ['10', '8', '41', '10.3'],
    ],
  },
  ring: {
    unit: 'millimeters',
    columns: ['US', 'Across', 'Around'],
    rows: [
      ['5', '15.7', '49.3'],
      ['6', '16.5', '51.9'],
      ['7', '17.3', '54.4'],
      ['8', '18.1', '57'],
    ],
  },
  baby: {
    unit: 'inches and pounds',
    columns: ['Months', 'Height', 'Weight'],
    rows: [
      ['0–3', '19–24', '6–13'],
      ['3–6', '24–27', '13–17'],
      ['6–12', '27–30', '17–22'],
      ['12–18', '30–33', '22–27'],
    ],
  },
}

/** The size chart of a kind; undefined if it comes in one size or its sizes need no chart. */
export function findSizeChart(kind: Kind): SizeChart | undefined {
  return charts[wordsOfKind[kind].sizes]
}
