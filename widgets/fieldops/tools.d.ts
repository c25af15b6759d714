// Tools that the widgets may call. npm run snapshots writes this file from the server.
import "@suite/widget-kit";

type Constraints = {
  maxTravelKm: number;
  travelBufferMinutes: number;
  allowPartialSkillMatch: boolean;
};

type Totals = {
  planned: number;
  unplanned: number;
  taken: number;
  technicians: number;
  late: number;
  travelMinutes: number;
  distanceKm: number;
};

type Shift = {
  fromMinute: number;
  untilMinute: number;
};

type Rule = "unknown-job" | "unknown-technician" | "twice" | "excluded-job" | "excluded-technician" | "unavailable";

type SkillsViolation = {
  rule: "skills";
  missing: Array<string>;
};

type RangeViolation = {
  rule: "range";
  km: number;
  limitKm: number;
};

type ShiftViolation = {
  rule: "shift";
  shift: Shift;
  overMinutes: number;
};

type WindowViolation = {
  rule: "window";
  window: Shift;
  overMinutes: number;
};

type BookedViolation = {
  rule: "booked";
  job: string;
  shortMinutes: number;
};

type FullViolation = {
  rule: "full";
  limit: number;
};

type Difference = {
  lateMinutes: number;
  travelMinutes: number;
};

type Ineligible = {
  rule: "unknown-job" | "unknown-technician" | "twice" | "excluded-job" | "excluded-technician" | "unavailable" | "skills" | "range" | "shift" | "window" | "booked" | "full";
  missing?: Array<string> | undefined;
  technicianIds: Array<string>;
};

type Committed = {
  view: "result";
  readAt: string;
  planId: string;
  day: string;
  timeZone: string;
  technicians: Array<{
    technicianId: string;
    technicianName: string;
    outcome: "committed" | "conflict" | "failed";
    assignmentIds: Array<string>;
    taken: Array<{
      assignmentId: string;
      site: string;
      message: string;
      status?: "New" | "Dispatched" | "EnRoute" | "Done" | undefined;
      technicianName?: string | undefined;
    }>;
    message: string;
    cause?: "cancelled" | "unavailable" | "interrupted" | "taken-back" | undefined;
    changeId?: string | undefined;
  }>;
  committed: number;
  notCommitted: number;
  cancelled?: boolean | undefined;
};

type ListAssignmentsOutput = {
  items: Array<{
    id: string;
    site: string;
    category: string;
    priority: "Low" | "Medium" | "High";
    status: "New" | "Dispatched" | "EnRoute" | "Done";
    requiredSkills: Array<string>;
    region: string;
    team: string;
    window: Shift;
    slaDueAt: string;
    createdAt: string;
    durationMinutes: number;
    latitude: number;
    longitude: number;
  }>;
  total: number;
  cursor?: string | undefined;
};

type ListMapPinsOutput = {
  items: Array<{
    id: string;
    site: string;
    category: string;
    priority: "Low" | "Medium" | "High";
    status: "New" | "Dispatched" | "EnRoute" | "Done";
    slaDueAt: string;
    region: string;
    latitude: number;
    longitude: number;
  }>;
  total: number;
  cursor?: string | undefined;
};

type ListTechnicianPinsOutput = {
  items: Array<{
    id: string;
    name: string;
    hue: number;
    vehicle: "car" | "van" | "truck" | "cargo-bike";
    shift: Shift;
    available: boolean;
    latitude: number;
    longitude: number;
  }>;
  total: number;
  cursor?: string | undefined;
};

type Change = {
  id: string;
  at: string;
  tool: string;
  by: string;
  record: string;
  summary: string;
  status?: {
    from: string;
    to: string;
  } | undefined;
  undoable: boolean;
  call?: string | undefined;
};

declare module "@suite/widget-kit" {
  interface SampleTools {
    "check-dispatch-plan": {
      input: {
        planId: string;
        day: string;
        constraints: {
          maxTravelKm: number;
          travelBufferMinutes: number;
          allowPartialSkillMatch: boolean;
        };
        technicianIds?: ReadonlyArray<string> | undefined;
        assignmentIds: ReadonlyArray<string>;
        lines?: ReadonlyArray<{
          assignmentId: string;
          technicianId: string;
          startMinute?: number | undefined;
          overrideReason?: string | undefined;
        }> | undefined;
        excludedTechnicianIds?: ReadonlyArray<string> | undefined;
        excludedAssignmentIds?: ReadonlyArray<string> | undefined;
      };
      output: {
        view: "review";
        readAt: string;
        planId: string;
        day: string;
        timeZone: string;
        constraints: Constraints;
        technicianIds?: Array<string> | undefined;
        assignmentIds: Array<string>;
        totals: Totals;
        technicians: Array<{
          technicianId: string;
          name: string;
          hue: number;
          skills: Array<string>;
          vehicle: "car" | "van" | "truck" | "cargo-bike";
          region: string;
          rating: number;
          shift: Shift;
          busy: Array<{
            fromMinute: number;
            untilMinute: number;
            assignmentId: string;
            site: string;
            latitude: number;
            longitude: number;
          }>;
          latitude: number;
          longitude: number;
        }>;
        lines: Array<{
          assignmentId: string;
          site: string;
          priority: "Low" | "Medium" | "High";
          technicianId: string;
          technicianName: string;
          endMinute: number;
          departMinute: number;
          startMinute: number;
          travelMinutes: number;
          distanceKm: number;
          lateMinutes: number;
          skillMatch: "Full" | "Partial";
          why: {
            matchedSkills: Array<string>;
            missingSkills: Array<string>;
            slackMinutes: number;
            nextBest?: {
              technicianName: string;
              violation?: {
                rule: Rule;
              } | SkillsViolation | RangeViolation | ShiftViolation | WindowViolation | BookedViolation | FullViolation | undefined;
              difference?: Difference | undefined;
            } | undefined;
          };
          category: string;
          durationMinutes: number;
          window: Shift;
          slaDueAt: string;
          latitude: number;
          longitude: number;
          ineligible?: Array<Ineligible> | undefined;
          alternatives: Array<{
            technicianId: string;
            startMinute: number;
            difference: Difference;
            skillMatch: "Full" | "Partial";
          }>;
          overrideReason?: string | undefined;
        }>;
        unplanned: Array<{
          assignmentId: string;
          site: string;
          priority: "Low" | "Medium" | "High";
          why: {
            reason: "excluded" | "no-technicians" | "skills" | "range" | "shift" | "window" | "left-out" | "booked";
            nearest?: {
              technicianName: string;
              violation: {
                rule: Rule;
              } | SkillsViolation | RangeViolation | ShiftViolation | WindowViolation | BookedViolation | FullViolation;
            } | undefined;
          } | {
            reason: "taken";
            status: "New" | "Dispatched" | "EnRoute" | "Done";
            technicianName?: string | undefined;
            day?: string | undefined;
          };
          category: string;
          durationMinutes: number;
          window: Shift;
          slaDueAt: string;
          latitude: number;
          longitude: number;
          ineligible?: Array<Ineligible> | undefined;
        }>;
        corrections: Array<{
          assignmentId: string;
          technicianId: string;
          outcome: "corrected" | "refused";
          message: string;
          why: {
            kind: "not-found" | "ambiguous";
            asked: string;
          } | {
            kind: "taken";
            job: string;
            status: "New" | "Dispatched" | "EnRoute" | "Done";
          } | {
            kind: "violation";
            technicianName: string;
            violation: {
              rule: Rule;
            } | SkillsViolation | RangeViolation | ShiftViolation | WindowViolation | BookedViolation | FullViolation;
            insteadName?: string | undefined;
          } | {
            kind: "start";
            said: number;
            is: number;
            technicianName: string;
            violation?: {
              rule: Rule;
            } | SkillsViolation | RangeViolation | ShiftViolation | WindowViolation | BookedViolation | FullViolation | undefined;
          } | {
            kind: "skills";
            said: "Full" | "Partial";
            is: "Full" | "Partial";
          } | {
            kind: "distance";
            saidKm: number;
            isKm: number;
          } | {
            kind: "drive";
            saidMinutes: number;
            isMinutes: number;
          };
        }>;
        excludedTechnicianIds: Array<string>;
        excludedAssignmentIds: Array<string>;
        committed?: Committed | undefined;
      };
    };
    "commit-assignments": {
      input: {
        seal: string;
        assignments?: ReadonlyArray<{
          assignmentId: string;
          technicianId: string;
          etaMinutes?: number | undefined;
        }> | undefined;
      };
      output: Committed;
    };
    "create-dispatch-plan": {
      input: {
        assignmentIds?: ReadonlyArray<string> | undefined;
        planItems?: ReadonlyArray<{
          assignmentId: string;
          technicianId: string;
          reason?: string | undefined;
          etaMinutes?: number | undefined;
          skillMatch?: "Full" | "Partial" | undefined;
          distanceKm?: number | undefined;
        }> | undefined;
        technicianIds?: ReadonlyArray<string> | undefined;
        day?: string | undefined;
        maxTravelKm?: number | undefined;
        allowPartialSkillMatch?: boolean | undefined;
        travelBufferMinutes?: number | undefined;
      };
      output: {
        view: "plan";
        readAt: string;
        planId: string;
        day: string;
        timeZone: string;
        constraints: Constraints;
        technicianIds?: Array<string> | undefined;
        assignmentIds: Array<string>;
        totals: Totals;
        open: number;
        lastCommit?: {
          planId: string;
          day: string;
          jobs: number;
          technicians: number;
        } | undefined;
        lines: {
          items: Array<{
            assignmentId: string;
            site: string;
            priority: "Low" | "Medium" | "High";
            technicianId: string;
            technicianName: string;
            endMinute: number;
            departMinute: number;
            startMinute: number;
            travelMinutes: number;
            distanceKm: number;
            lateMinutes: number;
            skillMatch: "Full" | "Partial";
            reason: string;
          }>;
          total: number;
          cursor?: string | undefined;
        };
        unplanned: {
          items: Array<{
            assignmentId: string;
            site: string;
            priority: "Low" | "Medium" | "High";
            reason: string;
          }>;
          total: number;
          cursor?: string | undefined;
        };
        corrections: Array<{
          assignmentId: string;
          technicianId: string;
          outcome: "corrected" | "refused";
          message: string;
        }>;
      };
    };
    "get-assignment": {
      input: {
        assignmentId: string;
      };
      output: {
        readAt: string;
        timeZone: string;
        assignment: {
          id: string;
          desk: string;
          site: string;
          category: string;
          priority: "Low" | "Medium" | "High";
          status: "New" | "Dispatched" | "EnRoute" | "Done";
          description: string;
          requiredSkills: Array<string>;
          customerName: string;
          customerPhone: string;
          assetId: string;
          durationMinutes: number;
          tags: Array<string>;
          address: string;
          latitude: number;
          longitude: number;
          region: string;
          team: string;
          window: Shift;
          slaDueAt: string;
          createdAt: string;
          technicianId?: string | undefined;
          planId?: string | undefined;
          startsAt?: string | undefined;
          endsAt?: string | undefined;
          version: string;
        };
        technician?: {
          id: string;
          name: string;
          phone: string;
          vehicle: "car" | "van" | "truck" | "cargo-bike";
        } | undefined;
      };
    };
    "get-available-technicians": {
      input: {
        region?: string | undefined;
        skill?: string | undefined;
        shift?: "morning" | "afternoon" | "evening" | "night" | undefined;
        day?: string | undefined;
        maxResults?: number | undefined;
      };
      output: {
        readAt: string;
        timeZone: string;
        day: string;
        filters: {
          region?: string | undefined;
          skill?: string | undefined;
          shift?: string | undefined;
        };
        technicians: {
          items: Array<{
            id: string;
            name: string;
            skills: Array<string>;
            certifications: Array<string>;
            languages: Array<string>;
            shift: Shift;
            vehicle: "car" | "van" | "truck" | "cargo-bike";
            rating: number;
            yearsOfService: number;
            city: string;
            latitude: number;
            longitude: number;
            region: string;
            jobs: number;
            freeMinutes: number;
          }>;
          total: number;
          cursor?: string | undefined;
        };
      };
    };
    "list-assignments": {
      input: {
        priority?: "Low" | "Medium" | "High" | undefined;
        region?: string | undefined;
        team?: string | undefined;
        maxHoursOld?: number | undefined;
        cursor?: string | undefined;
        limit?: number | undefined;
      };
      output: ListAssignmentsOutput;
    };
    "list-map-pins": {
      input: {
        assignmentIds?: ReadonlyArray<string> | undefined;
        cursor?: string | undefined;
        limit?: number | undefined;
      };
      output: ListMapPinsOutput;
    };
    "list-new-assignments": {
      input: {
        priority?: "Low" | "Medium" | "High" | undefined;
        region?: string | undefined;
        team?: string | undefined;
        maxHoursOld?: number | undefined;
        maxResults?: number | undefined;
      };
      output: {
        view: "list";
        readAt: string;
        timeZone: string;
        filters: {
          priority?: "Low" | "Medium" | "High" | undefined;
          region?: string | undefined;
          team?: string | undefined;
          maxHoursOld: number;
        };
        totals: {
          new: number;
          high: number;
          overdue: number;
          dueSoon: number;
          older: number;
        };
        assignments: ListAssignmentsOutput;
        options: {
          regions: Array<string>;
          teams: Array<string>;
        };
      };
    };
    "list-technician-pins": {
      input: {
        cursor?: string | undefined;
        limit?: number | undefined;
      };
      output: ListTechnicianPinsOutput;
    };
    "read-view-state": {
      input: {
        viewId: string;
      };
      output: {
        state: Record<string, unknown>;
      };
    };
    "save-view-state": {
      input: {
        viewId: string;
        state: Record<string, unknown>;
      };
      output: {
        saved: boolean;
      };
    };
    "show-assignments-on-map": {
      input: {
        assignmentIds?: ReadonlyArray<string> | undefined;
      };
      output: {
        view: "map";
        readAt: string;
        timeZone: string;
        assignmentIds?: Array<string> | undefined;
        pins: ListMapPinsOutput;
        technicians: ListTechnicianPinsOutput;
        notFound: Array<string>;
      };
    };
    "show-recent-changes": {
      input: {
        record?: string | undefined;
        limit?: number | undefined;
        cursor?: string | undefined;
      };
      output: {
        changes: Array<Change>;
        cursor?: string | undefined;
      };
    };
    "undo-change": {
      input: {
        changeId: string;
        wholeCall?: boolean | undefined;
      };
      output: {
        change: Change;
        undone?: number | undefined;
        kept?: Array<{
          record: string;
          message: string;
        }> | undefined;
      };
    };
    "undo-commit": {
      input: {
        planId: string;
      };
      output: {
        planId: string;
        readAt: string;
        undone: Array<string>;
        reopened: number;
        kept: Array<{
          technicianId: string;
          technicianName: string;
          assignmentIds: Array<string>;
          message: string;
          cause: "changed" | "unavailable";
        }>;
        changeId?: string | undefined;
      };
    };
    "update-assignment-status": {
      input: {
        assignmentId: string;
        status: "New" | "Dispatched" | "EnRoute" | "Done";
        version?: string | undefined;
      };
      output: {
        assignment: {
          id: string;
          site: string;
          status: "New" | "Dispatched" | "EnRoute" | "Done";
          technicianId?: string | undefined;
          version: string;
        };
        changeId?: string | undefined;
      };
    };
  }
}
