import { DrawnParts } from './drawn-parts';
import Estimate from './estimate';
import type { EstimateProps } from './reducer';
import Sections from './sections';
import { Worksheet } from './worksheet';

const PARTS = { Worksheet, Sections };

/** The calculator as the server draws it: whole. */
export default function DrawnEstimate(props: EstimateProps) {
  return (
    <DrawnParts.Provider value={PARTS}>
      <Estimate {...props} />
    </DrawnParts.Provider>
  );
}
