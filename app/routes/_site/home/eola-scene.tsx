const RIPPLES = [
  'M24 352q9-4 18 0t18 0 18 0 18 0 18 0M300 340q9-4 18 0t18 0 18 0 18 0 18 0 18 0',
  'M60 380q9-4 18 0t18 0 18 0M178 384q9-4 18 0t18 0 18 0 18 0',
  'M24 412q9-4 18 0t18 0M120 412q9-4 18 0t18 0 18 0 18 0 18 0 18 0 18 0',
  'M100 444q9-4 18 0t18 0 18 0 18 0M208 444q9-4 18 0t18 0',
  'M112 476q9-3 18 0t18 0 18 0 18 0 18 0 18 0 18 0',
  'M112 508h140',
];

/**
 * Lake Eola in the morning; in front of it, a tax form that lies where it belongs. Its colours are
 * those of the mode.
 */
export function EolaScene() {
  return (
    <svg
      viewBox="0 0 560 560"
      width="560"
      height="560"
      role="img"
      aria-label="Lake Eola with its fountain and a palm; in front, a tax form filed in its folder"
      className="h-auto w-full"
    >
      <clipPath id="arch">
        <path d="M20 548V240a220 220 0 0 1 440 0v308z" />
      </clipPath>
      <g clipPath="url(#arch)">
        <path className="fill-sky" d="M20 20h440v280H20z" />
        <circle className="fill-sun" cx="330" cy="196" r="66" />
        <Skyline />
        <path className="fill-water" d="M20 300h440v248H20z" />
        <path
          className="stroke-sun"
          strokeWidth="4"
          strokeLinecap="round"
          d="M276 312h108M290 324h80"
        />
        <Fountain />
        <g className="stroke-ripple" fill="none" strokeWidth="2.5" strokeLinecap="round">
          {RIPPLES.map((d) => (
            <path key={d} d={d} />
          ))}
        </g>
        <Palm />
      </g>
      <path
        className="stroke-cover"
        fill="none"
        strokeWidth="3"
        d="M20 548V240a220 220 0 0 1 440 0v308"
      />
      <FiledForm />
    </svg>
  );
}

function Skyline() {
  return (
    <g className="fill-skyline">
      <path d="M20 300v-34h26v-22h28v30h22v-48h8v-10h20v10h8v44h24v-22h36v26h28v-16h22v-52h30v60h18v-86h6v-14l15-20 15 20v14h6v70h20v-38h34v46h28v-24h36v56z" />
      <path
        className="fill-ripple"
        d="M20 304v-12c12-9 22-9 32 0 12-13 26-11 34 0 14-8 24-6 34 2 12-10 24-8 32 0h84c10-9 22-9 32 1 12-12 28-10 36 0 12-9 26-8 34 1 14-12 26-10 36 0 12-10 26-9 36 2 16-10 30-6 76-2v8z"
      />
    </g>
  );
}

function Fountain() {
  return (
    <g>
      <g className="stroke-sheet" fill="none" strokeLinecap="round" strokeWidth="3.5">
        <path d="M212 326V196" strokeWidth="5" />
        <path d="M209 204c-22-6-34 30-38 118M215 204c22-6 34 30 38 118" />
        <path d="M208 238c-12-3-20 22-23 86M216 238c12-3 20 22 23 86" />
        <path d="M206 286c-18-26-48-16-58 38M218 286c18-26 48-16 58 38" />
      </g>
      <path className="fill-cover" d="M180 330c2-16 14-24 32-24s30 8 32 24z" />
      <ellipse className="fill-palm" cx="212" cy="331" rx="76" ry="8" />
      <path className="fill-ripple" d="M142 329c10-9 130-9 140 0-20 4-120 4-140 0z" />
    </g>
  );
}

function Palm() {
  return (
    <g className="fill-palm">
      <path d="M66 548c12-100 14-190 24-310l9 1c-6 120-2 210 3 309z" />
      <path d="M94 240c-18-36-46-44-74-30 26-2 48 10 74 30zM94 240c-34-16-62-6-76 26 22-20 46-26 76-26zM94 240c-30 4-46 26-46 62 10-28 24-46 46-62zM94 240c-4-42-28-62-60-66 26 12 44 32 60 66zM94 240c2-44 24-66 58-68-26 12-44 34-58 68zM94 240c24-32 52-38 80-20-28-4-52 4-80 20zM94 240c34-10 62 4 72 36-20-22-42-34-72-36zM94 240c26 8 40 32 34 66-4-28-14-48-34-66z" />
      <path className="fill-cover" d="M20 548v-26c30-14 70-16 104-2 18 6 34 14 48 28z" />
    </g>
  );
}

function FiledForm() {
  return (
    <g>
      <path
        className="fill-folder"
        d="M256 552V372a8 8 0 0 1 8-8h68l16 18h180a8 8 0 0 1 8 8v162z"
      />
      <path className="fill-sheet" d="M276 334h240v200H276z" />
      <path className="stroke-sheet-line" fill="none" strokeWidth="1.5" d="M276 334h240v200H276z" />
      <path
        className="fill-sheet-ink"
        d="M292 350h64v30h-64zM368 352h104v6H368zM368 366h72v5h-72z"
      />
      <text
        className="fill-sheet font-display"
        x="324"
        y="372"
        fontSize="20"
        fontWeight="700"
        textAnchor="middle"
      >
        1040
      </text>
      <path className="stroke-sheet-ink" strokeWidth="2" d="M292 392h208" />
      <path
        className="stroke-sheet-line"
        strokeWidth="1.5"
        d="M292 420h208M292 446h208M292 472h208M444 392v106"
      />
      <g className="fill-sheet-ink font-display" fontSize="13" fontWeight="700">
        <text x="294" y="413">
          1
        </text>
        <text x="294" y="439">
          2
        </text>
        <text x="294" y="465">
          3
        </text>
      </g>
      <path
        className="stroke-ripple"
        strokeWidth="4"
        strokeLinecap="round"
        d="M310 408h92M310 434h116M310 460h70M466 408h28M474 434h20M458 460h36"
      />
      <g transform="rotate(-9 392 452)">
        <rect
          className="fill-sheet stroke-stamp"
          x="340"
          y="432"
          width="108"
          height="40"
          rx="4"
          strokeWidth="3.5"
        />
        <text
          className="fill-stamp font-display"
          x="394"
          y="460"
          fontSize="23"
          fontWeight="800"
          textAnchor="middle"
          letterSpacing="4"
        >
          FILED
        </text>
      </g>
      <path className="fill-cover" d="M248 490h300l-10 62a6 6 0 0 1-6 5H264a6 6 0 0 1-6-5z" />
      <path className="fill-sheet" d="M292 508h112v28H292z" />
      <path
        className="stroke-ripple"
        strokeWidth="3.5"
        strokeLinecap="round"
        d="M304 518h66M304 527h42"
      />
    </g>
  );
}
