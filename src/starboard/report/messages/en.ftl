error-bad-sweep = “{ $text }” is not a sweep: write OPTION=LOW..HIGH:STEP or OPTION=A,B,C.
error-too-many-sweeps = A report sweeps over one or two options, not { $count }.
error-repeated-sweep = { $option } is swept twice: give all its values in one sweep.
error-large-sweep = The sweep has { $cells } combinations; a report shows at most { $most }.
error-bad-target = “{ $text }” is not a target: write FIGURE=NUMBER with one of { $known }.
error-lonely-target = A target needs a sweep whose values are compared with it: add --sweep OPTION=LOW..HIGH:STEP.
error-unwritable-report = { $file } cannot be written: name another file with --out.
